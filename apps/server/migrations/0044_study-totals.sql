CREATE TABLE "study_totals" (
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "study_totals_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "study_totals" ADD CONSTRAINT "study_totals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_totals" ADD CONSTRAINT "study_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_totals_user" ON "study_totals" USING btree ("user_id");--> statement-breakpoint
-- What was studied already; who studies meanwhile waits.
lock table study_days in share mode;--> statement-breakpoint
insert into study_totals (course_id, user_id, seconds)
  select course_id, user_id, sum(seconds) from study_days group by course_id, user_id;
