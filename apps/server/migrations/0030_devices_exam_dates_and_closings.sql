ALTER TABLE "user_profiles" ADD COLUMN "exam_date" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "closes_at" bigint;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "closing_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" bigint;--> statement-breakpoint
CREATE INDEX "user_profiles_closes" ON "user_profiles" USING btree ("closes_at") WHERE "user_profiles"."closes_at" is not null;