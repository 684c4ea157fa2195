ALTER TABLE "campaign_entries" ADD COLUMN "form_check" text;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD COLUMN "form_sent_at" bigint;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD COLUMN "form_reason" text;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD COLUMN "form_checked_at" bigint;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD COLUMN "form_checked_by_staff" integer;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD CONSTRAINT "campaign_entries_form_checked_by_staff_staff_id_fk" FOREIGN KEY ("form_checked_by_staff") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "campaign_entries" SET "form_check" = 'waiting', "form_sent_at" = "campaign_entries"."scored_at" FROM "campaigns" WHERE "campaigns"."id" = "campaign_entries"."campaign_id" AND "campaigns"."end_time" > extract(epoch from now()) * 1000 AND "campaigns"."config" #>> '{ranking,by}' = 'form' AND EXISTS (SELECT 1 FROM jsonb_array_elements("campaigns"."config" #> '{form,fields}') AS field WHERE field -> 'picture' = 'true'::jsonb AND "campaign_entries"."form" ? (field ->> 'name'));--> statement-breakpoint
CREATE INDEX "campaign_entries_checks" ON "campaign_entries" USING btree ("form_check","form_sent_at","id") WHERE "campaign_entries"."form_check" is not null;--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD CONSTRAINT "campaign_entries_sent" CHECK (("campaign_entries"."form_check" is null) = ("campaign_entries"."form_sent_at" is null));--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD CONSTRAINT "campaign_entries_checked" CHECK ((coalesce("campaign_entries"."form_check", 'waiting') = 'waiting') = ("campaign_entries"."form_checked_at" is null));--> statement-breakpoint
ALTER TABLE "campaign_entries" ADD CONSTRAINT "campaign_entries_reason" CHECK ((coalesce("campaign_entries"."form_check", '') = 'refused') = ("campaign_entries"."form_reason" is not null));