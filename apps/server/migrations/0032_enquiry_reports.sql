ALTER TABLE "comment_reports" ALTER COLUMN "comment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD COLUMN "enquiry_id" integer;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_reports_enquiry_once" ON "comment_reports" USING btree ("enquiry_id","user_id");--> statement-breakpoint
CREATE INDEX "comment_reports_enquiry_open" ON "comment_reports" USING btree ("enquiry_id") WHERE "comment_reports"."decided_at" is null;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_subject" CHECK (num_nonnulls("comment_reports"."comment_id", "comment_reports"."enquiry_id") = 1);