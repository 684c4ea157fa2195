CREATE TABLE "saved_words" (
	"user_id" integer NOT NULL,
	"word" text NOT NULL,
	"sentence" text NOT NULL,
	"source" text NOT NULL,
	"added_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"learning_steps" integer NOT NULL,
	"memory" integer NOT NULL,
	"scheduled_days" integer NOT NULL,
	"reviewed_at" bigint NOT NULL,
	CONSTRAINT "saved_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);
--> statement-breakpoint
CREATE TABLE "word_goals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"goal" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_words" ADD CONSTRAINT "saved_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_goals" ADD CONSTRAINT "word_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_words_due" ON "saved_words" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "saved_words_newest" ON "saved_words" USING btree ("user_id","added_at" DESC NULLS LAST);