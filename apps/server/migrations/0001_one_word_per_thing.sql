ALTER TABLE "assemble_events" RENAME TO "group_buys";--> statement-breakpoint
ALTER TABLE "assemble_members" RENAME TO "group_members";--> statement-breakpoint
ALTER TABLE "deposits" RENAME TO "presales";--> statement-breakpoint
ALTER TABLE "joints" RENAME TO "bundles";--> statement-breakpoint
ALTER TABLE "redpacks" RENAME TO "red_packets";--> statement-breakpoint
ALTER TABLE "user_redpacks" RENAME TO "user_red_packets";--> statement-breakpoint
ALTER TABLE "vip_cards" RENAME TO "membership_cards";--> statement-breakpoint
ALTER TABLE "user_vip_cards" RENAME TO "user_membership_cards";--> statement-breakpoint
ALTER TABLE "vip_card_codes" RENAME TO "membership_card_codes";--> statement-breakpoint
ALTER TABLE "vip_invitations" RENAME TO "membership_invitations";--> statement-breakpoint
ALTER TABLE "group_members" RENAME COLUMN "event_id" TO "group_id";--> statement-breakpoint
ALTER TABLE "courses" RENAME COLUMN "assemble_people" TO "group_people";--> statement-breakpoint
ALTER TABLE "courses" RENAME COLUMN "assemble_price" TO "group_price";--> statement-breakpoint
ALTER TABLE "courses" RENAME COLUMN "assemble_hours" TO "group_hours";--> statement-breakpoint
ALTER TABLE "presales" RENAME COLUMN "expanded" TO "counts_as";--> statement-breakpoint
ALTER TABLE "presales" RENAME COLUMN "joint_id" TO "bundle_id";--> statement-breakpoint
ALTER TABLE "new_user_gifts" RENAME COLUMN "redpack_ids" TO "red_packet_ids";--> statement-breakpoint
ALTER TABLE "user_red_packets" RENAME COLUMN "redpack_id" TO "red_packet_id";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "assemble_id" TO "group_course_id";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "assemble_event_id" TO "group_id";--> statement-breakpoint
ALTER TABLE "bundles" RENAME CONSTRAINT "joints_pkey" TO "bundles_pkey";--> statement-breakpoint
ALTER TABLE "courses" RENAME CONSTRAINT "courses_assemble_people" TO "courses_group_people";--> statement-breakpoint
ALTER TABLE "group_buys" RENAME CONSTRAINT "assemble_events_course_id_courses_id_fk" TO "group_buys_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "group_buys" RENAME CONSTRAINT "assemble_events_leader_id_users_id_fk" TO "group_buys_leader_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "group_buys" RENAME CONSTRAINT "assemble_events_pkey" TO "group_buys_pkey";--> statement-breakpoint
ALTER TABLE "group_buys" RENAME CONSTRAINT "assemble_events_price" TO "group_buys_price";--> statement-breakpoint
ALTER TABLE "group_buys" RENAME CONSTRAINT "assemble_events_size" TO "group_buys_size";--> statement-breakpoint
ALTER TABLE "group_members" RENAME CONSTRAINT "assemble_members_event_id_assemble_events_id_fk" TO "group_members_group_id_group_buys_id_fk";--> statement-breakpoint
ALTER TABLE "group_members" RENAME CONSTRAINT "assemble_members_pkey" TO "group_members_pkey";--> statement-breakpoint
ALTER TABLE "group_members" RENAME CONSTRAINT "assemble_members_user_id_users_id_fk" TO "group_members_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "membership_card_codes" RENAME CONSTRAINT "vip_card_codes_card_id_vip_cards_id_fk" TO "membership_card_codes_card_id_membership_cards_id_fk";--> statement-breakpoint
ALTER TABLE "membership_card_codes" RENAME CONSTRAINT "vip_card_codes_pkey" TO "membership_card_codes_pkey";--> statement-breakpoint
ALTER TABLE "membership_card_codes" RENAME CONSTRAINT "vip_card_codes_used_by_users_id_fk" TO "membership_card_codes_used_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "membership_cards" RENAME CONSTRAINT "vip_cards_pkey" TO "membership_cards_pkey";--> statement-breakpoint
ALTER TABLE "membership_invitations" RENAME CONSTRAINT "vip_invitations_invitee_id_users_id_fk" TO "membership_invitations_invitee_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "membership_invitations" RENAME CONSTRAINT "vip_invitations_inviter_id_users_id_fk" TO "membership_invitations_inviter_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "membership_invitations" RENAME CONSTRAINT "vip_invitations_not_self" TO "membership_invitations_not_self";--> statement-breakpoint
ALTER TABLE "membership_invitations" RENAME CONSTRAINT "vip_invitations_pkey" TO "membership_invitations_pkey";--> statement-breakpoint
ALTER TABLE "presales" RENAME CONSTRAINT "deposits_at_most_a_fifth" TO "presales_at_most_a_fifth";--> statement-breakpoint
ALTER TABLE "presales" RENAME CONSTRAINT "deposits_course_id_courses_id_fk" TO "presales_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "presales" RENAME CONSTRAINT "deposits_joint_id_joints_id_fk" TO "presales_bundle_id_bundles_id_fk";--> statement-breakpoint
ALTER TABLE "presales" RENAME CONSTRAINT "deposits_pkey" TO "presales_pkey";--> statement-breakpoint
ALTER TABLE "presales" RENAME CONSTRAINT "deposits_stock_not_negative" TO "presales_stock_not_negative";--> statement-breakpoint
ALTER TABLE "red_packets" RENAME CONSTRAINT "redpacks_pkey" TO "red_packets_pkey";--> statement-breakpoint
ALTER TABLE "user_membership_cards" RENAME CONSTRAINT "user_vip_cards_card_id_vip_cards_id_fk" TO "user_membership_cards_card_id_membership_cards_id_fk";--> statement-breakpoint
ALTER TABLE "user_membership_cards" RENAME CONSTRAINT "user_vip_cards_pkey" TO "user_membership_cards_pkey";--> statement-breakpoint
ALTER TABLE "user_membership_cards" RENAME CONSTRAINT "user_vip_cards_user_id_users_id_fk" TO "user_membership_cards_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "user_red_packets" RENAME CONSTRAINT "user_redpacks_pkey" TO "user_red_packets_pkey";--> statement-breakpoint
ALTER TABLE "user_red_packets" RENAME CONSTRAINT "user_redpacks_redpack_id_redpacks_id_fk" TO "user_red_packets_red_packet_id_red_packets_id_fk";--> statement-breakpoint
ALTER TABLE "user_red_packets" RENAME CONSTRAINT "user_redpacks_user_id_users_id_fk" TO "user_red_packets_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "assemble_events_course" RENAME TO "group_buys_course";--> statement-breakpoint
ALTER INDEX "assemble_events_overdue" RENAME TO "group_buys_overdue";--> statement-breakpoint
ALTER INDEX "assemble_members_once" RENAME TO "group_members_once";--> statement-breakpoint
ALTER INDEX "assemble_members_order" RENAME TO "group_members_order";--> statement-breakpoint
ALTER INDEX "assemble_members_user" RENAME TO "group_members_user";--> statement-breakpoint
ALTER INDEX "user_redpacks_ending" RENAME TO "user_red_packets_ending";--> statement-breakpoint
ALTER INDEX "user_redpacks_once" RENAME TO "user_red_packets_once";--> statement-breakpoint
ALTER INDEX "user_redpacks_order" RENAME TO "user_red_packets_order";--> statement-breakpoint
ALTER INDEX "user_vip_cards_invitation" RENAME TO "user_membership_cards_invitation";--> statement-breakpoint
ALTER INDEX "user_vip_cards_order" RENAME TO "user_membership_cards_order";--> statement-breakpoint
ALTER INDEX "user_vip_cards_user" RENAME TO "user_membership_cards_user";--> statement-breakpoint
ALTER INDEX "vip_invitations_inviter" RENAME TO "membership_invitations_inviter";--> statement-breakpoint
ALTER SEQUENCE "assemble_events_id_seq" RENAME TO "group_buys_id_seq";--> statement-breakpoint
ALTER SEQUENCE "assemble_members_id_seq" RENAME TO "group_members_id_seq";--> statement-breakpoint
ALTER SEQUENCE "deposits_id_seq" RENAME TO "presales_id_seq";--> statement-breakpoint
ALTER SEQUENCE "joints_id_seq" RENAME TO "bundles_id_seq";--> statement-breakpoint
ALTER SEQUENCE "redpacks_id_seq" RENAME TO "red_packets_id_seq";--> statement-breakpoint
ALTER SEQUENCE "user_redpacks_id_seq" RENAME TO "user_red_packets_id_seq";--> statement-breakpoint
ALTER SEQUENCE "user_vip_cards_id_seq" RENAME TO "user_membership_cards_id_seq";--> statement-breakpoint
ALTER SEQUENCE "vip_cards_id_seq" RENAME TO "membership_cards_id_seq";--> statement-breakpoint
-- What rows hold as text or JSON has the same words.
UPDATE "enrolments" SET "source" = 'membership' WHERE "source" = 'vip';--> statement-breakpoint
UPDATE "banners" SET "position" = 'membership' WHERE "position" = 'vip';--> statement-breakpoint
UPDATE "pendants" SET "unlock" = jsonb_set("unlock", '{kind}', '"membership"') WHERE "unlock" ->> 'kind' = 'vip';--> statement-breakpoint
UPDATE "notices" SET "kind" = 'redPacket' WHERE "kind" = 'redpack';--> statement-breakpoint
UPDATE "campaign_prizes" SET "kind" = 'redPacket' WHERE "kind" = 'redpack';--> statement-breakpoint
UPDATE "campaign_gifts" SET "kind" = 'redPacket' WHERE "kind" = 'redpack';--> statement-breakpoint
UPDATE "campaign_records" SET "kind" = 'redPacket' WHERE "kind" = 'redpack';--> statement-breakpoint
UPDATE "campaigns" SET "config" = replace(replace("config"::text, '"kind": "joint"', '"kind": "bundle"'), '"kind": "redpack"', '"kind": "redPacket"')::jsonb;--> statement-breakpoint
UPDATE "orders" SET "price" = replace("price"::text, '"kind": "redpack"', '"kind": "redPacket"')::jsonb WHERE "price"::text LIKE '%"redpack"%';--> statement-breakpoint
UPDATE "orders" SET "content" = replace(replace(replace("content"::text, '"jointId":', '"bundleId":'), '"depositId":', '"presaleId":'), '"assembleEventId":', '"groupId":')::jsonb
  WHERE "content" ?| array['jointId', 'depositId', 'assembleEventId'];--> statement-breakpoint
UPDATE "checkouts" SET "content" = replace(replace(replace("content"::text, '"jointId":', '"bundleId":'), '"depositId":', '"presaleId":'), '"assembleEventId":', '"groupId":')::jsonb
  WHERE "content" ?| array['jointId', 'depositId', 'assembleEventId'];
