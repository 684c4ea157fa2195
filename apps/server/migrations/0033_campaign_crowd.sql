CREATE TABLE "campaign_crowd" (
	"campaign_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sort" integer NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text,
	"score" integer,
	"prize" text,
	"at" bigint NOT NULL,
	CONSTRAINT "campaign_crowd_campaign_id_kind_sort_pk" PRIMARY KEY("campaign_id","kind","sort"),
	CONSTRAINT "campaign_crowd_ranking" CHECK (("campaign_crowd"."kind" = 'ranking') = ("campaign_crowd"."score" is not null)),
	CONSTRAINT "campaign_crowd_winner" CHECK (("campaign_crowd"."kind" = 'winner') = ("campaign_crowd"."prize" is not null))
);
--> statement-breakpoint
ALTER TABLE "campaign_crowd" ADD CONSTRAINT "campaign_crowd_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;