ALTER TABLE "section_progress" ADD COLUMN "played" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Which seconds earlier reports were about is not known: those before the position where the user stopped.
UPDATE "section_progress" SET "played" = jsonb_build_array(jsonb_build_array(
  greatest(0, "seconds" - "watched_seconds"),
  greatest(0, "seconds" - "watched_seconds") + "watched_seconds"
)) WHERE "watched_seconds" > 0;
