ALTER TABLE "enquiries" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "paper_id" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "question_id" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "attempt_id" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "is_correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_question" ON "enquiries" USING btree ("paper_id","question_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_place" CHECK (("enquiries"."course_id" is null) = ("enquiries"."paper_id" is not null) and ("enquiries"."paper_id" is null) = ("enquiries"."question_id" is null));