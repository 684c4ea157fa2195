-- Tells all servers, with the transaction's commit, that something changed which public answers show.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('kaozhou_public', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on categories
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on teachers
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on course_categories
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on course_teachers
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on chapters
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on sections
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on settings
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on agreements
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on versions
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on pages
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on config_pages
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on banners
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on marketing_entries
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on gifts
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on campaigns
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or delete or truncate on courses
  for each statement execute function tell_public_change();
--> statement-breakpoint
-- Every order changes these counts: NOTIFY would make the commits of all orders wait for each other.
create trigger tell_public_change_of_row after update on courses
  for each row when (
    (to_jsonb(old) - 'stock' - 'sold') is distinct from (to_jsonb(new) - 'stock' - 'sold')
    or (old.stock = 0) is distinct from (new.stock = 0)
  ) execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or delete or truncate on campaign_prizes
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change_of_row after update on campaign_prizes
  for each row when (
    (to_jsonb(old) - 'stock') is distinct from (to_jsonb(new) - 'stock')
    or (old.stock = 0) is distinct from (new.stock = 0)
  ) execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or delete or truncate on coupons
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change_of_row after update on coupons
  for each row when (
    (to_jsonb(old) - 'received') is distinct from (to_jsonb(new) - 'received')
  ) execute function tell_public_change();
