CREATE TABLE "code_attempts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"window_ends_at" bigint NOT NULL,
	"tries" smallint NOT NULL,
	CONSTRAINT "code_attempts_tries" CHECK ("code_attempts"."tries" > 0)
);
--> statement-breakpoint
ALTER TABLE "code_attempts" ADD CONSTRAINT "code_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;