ALTER TABLE "sessions" ADD COLUMN "family_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "family_since" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotated_at" bigint;--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family_id");