CREATE TABLE "live_servers" (
	"server_id" text PRIMARY KEY NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "live_presence_room";--> statement-breakpoint
CREATE INDEX "sections_room" ON "sections" USING btree (("live_params" ->> 'roomId'));--> statement-breakpoint
CREATE INDEX "live_presence_room" ON "live_presence" USING btree ("room_id","user_id");--> statement-breakpoint
ALTER TABLE "live_presence" DROP COLUMN "seen_at";