ALTER TABLE "enrolments" ADD COLUMN "own_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "user_vip_cards" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "user_vip_cards" ADD COLUMN "begins_at" bigint;--> statement-breakpoint
-- What was bought or given without a card; a card that lengthened it is not known any more, and takes nothing back.
UPDATE "enrolments" SET "own_ends_at" = "expires_at" WHERE "source" <> 'vip';--> statement-breakpoint
UPDATE "user_vip_cards" SET "begins_at" = greatest("user_vip_cards"."activated_at", "user_vip_cards"."expires_at" - "vip_cards"."days"::bigint * 86400000) FROM "vip_cards" WHERE "vip_cards"."id" = "user_vip_cards"."card_id";--> statement-breakpoint
ALTER TABLE "user_vip_cards" ALTER COLUMN "begins_at" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "user_vip_cards_order" ON "user_vip_cards" USING btree ("order_id");
