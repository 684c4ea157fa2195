ALTER TABLE "sessions" ADD COLUMN "viewed_by" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_in" integer;--> statement-breakpoint
CREATE INDEX "sessions_viewed" ON "sessions" USING btree ("viewed_by") WHERE "sessions"."viewed_by" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_view" CHECK (("sessions"."viewed_by" is null) = ("sessions"."viewed_in" is null));