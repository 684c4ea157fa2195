ALTER TABLE "user_profiles" ADD COLUMN "new_mobile" text;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "new_mobile_at" bigint;--> statement-breakpoint
CREATE INDEX "user_profiles_new_mobile" ON "user_profiles" USING btree ("new_mobile_at") WHERE "user_profiles"."new_mobile_at" is not null;