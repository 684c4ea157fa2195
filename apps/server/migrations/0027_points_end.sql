ALTER TABLE "notices" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "points_ended_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "points_told_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_points_ended" ON "users" USING btree ("points_ended_before") WHERE "users"."points" > 0;--> statement-breakpoint
CREATE INDEX "users_points_told" ON "users" USING btree ("points_told_until") WHERE "users"."points" > 0;