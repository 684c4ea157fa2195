CREATE TABLE "vip_invitations" (
	"invitee_id" integer PRIMARY KEY NOT NULL,
	"inviter_id" integer NOT NULL,
	"accepted_at" bigint NOT NULL,
	"rewarded_at" bigint,
	"order_id" text,
	CONSTRAINT "vip_invitations_not_self" CHECK ("vip_invitations"."inviter_id" <> "vip_invitations"."invitee_id")
);
--> statement-breakpoint
ALTER TABLE "user_vip_cards" ADD COLUMN "invitee_id" integer;--> statement-breakpoint
ALTER TABLE "vip_invitations" ADD CONSTRAINT "vip_invitations_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_invitations" ADD CONSTRAINT "vip_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vip_invitations_inviter" ON "vip_invitations" USING btree ("inviter_id","accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_vip_cards_invitation" ON "user_vip_cards" USING btree ("user_id","invitee_id");