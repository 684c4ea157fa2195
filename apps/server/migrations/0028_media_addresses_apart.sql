-- `url` was a provider's page and an address of the school's own; the latter is `address` since then. A recording that is
-- played here (plate 1) is no page; a playback is told by the ending, which no page of a provider has had.
UPDATE "sections" SET "record_params" = ("record_params" - 'url') || jsonb_build_object('address', "record_params" ->> 'url')
WHERE "type" = 4 AND "plate_type" = 1 AND "record_params" ->> 'url' ~* '^https://\S+\.(m3u8|mp4|m4a|mp3)(\?\S*)?$';
--> statement-breakpoint
UPDATE "sections" SET "play_back_params" = ("play_back_params" - 'url') || jsonb_build_object('address', "play_back_params" ->> 'url')
WHERE "play_back_params" ->> 'url' ~* '^https://\S+\.(m3u8|mp4|m4a|mp3)(\?\S*)?$';
