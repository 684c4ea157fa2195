CREATE TABLE "homework_drafts" (
	"user_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "homework_drafts_user_id_task_id_pk" PRIMARY KEY("user_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "homework_drafts" ADD CONSTRAINT "homework_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_drafts" ADD CONSTRAINT "homework_drafts_task_id_study_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."study_tasks"("id") ON DELETE cascade ON UPDATE no action;