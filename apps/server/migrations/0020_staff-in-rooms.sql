ALTER TABLE "live_messages" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_messages_staff_once" ON "live_messages" USING btree ("room_id","staff_id","client_id");