CREATE TABLE "ambassador_applications" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"school" text NOT NULL,
	"grade" text NOT NULL,
	"role" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_steps" (
	"inviter_id" integer NOT NULL,
	"friends" integer NOT NULL,
	"points" integer NOT NULL,
	"given_at" bigint NOT NULL,
	CONSTRAINT "invitation_steps_inviter_id_friends_pk" PRIMARY KEY("inviter_id","friends"),
	CONSTRAINT "invitation_steps_positive" CHECK ("invitation_steps"."friends" > 0 and "invitation_steps"."points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "course_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ambassador_applications" ADD CONSTRAINT "ambassador_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_steps" ADD CONSTRAINT "invitation_steps_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;