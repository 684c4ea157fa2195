CREATE TABLE "exam_texts" (
	"attempt_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"by" text,
	"band" integer,
	"comment" text DEFAULT '' NOT NULL,
	"graded_at" bigint,
	"graded_by" integer,
	CONSTRAINT "exam_texts_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id"),
	CONSTRAINT "exam_texts_band" CHECK ("exam_texts"."band" >= 0),
	CONSTRAINT "exam_texts_marked" CHECK (("exam_texts"."by" is null) = ("exam_texts"."band" is null))
);
--> statement-breakpoint
DROP TABLE "exam_grades" CASCADE;--> statement-breakpoint
ALTER TABLE "exam_texts" ADD CONSTRAINT "exam_texts_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_texts" ADD CONSTRAINT "exam_texts_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_texts_waiting" ON "exam_texts" USING btree ("by","attempt_id");