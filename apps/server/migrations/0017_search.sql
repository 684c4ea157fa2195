CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"meaning" text DEFAULT '' NOT NULL,
	CONSTRAINT "search_words_word_meaning_pk" PRIMARY KEY("word","meaning")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What students type and what they mean by it. Words without a meaning narrow nothing down.
insert into search_words (word, meaning) values
  ('高数', '高等数学'),
  ('微积分', '高等数学'),
  ('线代', '线性代数'),
  ('概率论', '概率'),
  ('概率统计', '概率'),
  ('数理统计', '概率'),
  ('CET4', '四级'),
  ('英语四级', '四级'),
  ('大学英语四级', '四级'),
  ('四六级', '四级'),
  ('CET', '四级'),
  ('CET6', '六级'),
  ('英语六级', '六级'),
  ('大学英语六级', '六级'),
  ('四六级', '六级'),
  ('CET', '六级'),
  ('英一', '英语一'),
  ('数一', '数学一'),
  ('马原', '马克思主义基本原理'),
  ('毛概', '毛中特'),
  ('思政', '政治'),
  ('C', 'C语言'),
  ('C程序设计', 'C语言'),
  ('Py', 'Python'),
  ('大物', '大学物理'),
  ('作文', '写作'),
  ('单词', '词汇'),
  ('背单词', '词汇'),
  ('公开课', '免费'),
  ('课程', ''),
  ('课', ''),
  ('网课', ''),
  ('视频', ''),
  ('老师', ''),
  ('学习', ''),
  ('报名', '');
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on search_words
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on hot_words
  for each statement execute function tell_public_change();
