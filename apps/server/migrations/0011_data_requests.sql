ALTER TABLE "user_profiles" ADD COLUMN "closing_asked_at" bigint;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "export_asked_at" bigint;--> statement-breakpoint
UPDATE "user_profiles" SET "closing_asked_at" = "closes_at" - 604800000 WHERE "closes_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "user_profiles_export" ON "user_profiles" USING btree ("export_asked_at") WHERE "user_profiles"."export_asked_at" is not null;