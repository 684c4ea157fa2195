import type { HomeworkDraft } from './homework-draft'

export const cetHomework: readonly HomeworkDraft[] = [
  [
    'The meeting has been put off until next Monday. 划线词组 put off 的意思是',
    ['推迟', '取消', '提前', '召开'],
    'A',
    'put off 是“推迟”；取消是 call off，两个词组常放在一起考。',
  ],
  [
    'W: Did you enjoy the film?  M: The music was great, but the story went nowhere. 男士认为这部电影',
    ['音乐不好', '故事没意思', '值得再看', '结尾精彩'],
    'B',
    '先扬后抑，but 之后才是态度：went nowhere 指情节没有进展。',
  ],
  [
    'Never ____ I seen such a crowd. 填一个词',
    [],
    'have',
    '否定词 never 放在句首，句子要部分倒装，seen 前用 have。',
  ],
  [
    '____ the heavy rain, the match went on as planned.',
    ['Although', 'Despite', 'Because', 'Unless'],
    'B',
    'the heavy rain 是名词短语，只有介词 despite 能接；although 后面要接句子。',
  ],
  [
    '听力中，哪些词后面往往是说话人真正的意思？（多选）',
    ['however', 'therefore', 'yet', 'actually'],
    'ACD',
    'however、yet 转折，actually 纠正前面的话；therefore 是结果，不改变方向。',
  ],
  [
    '“中国拥有世界上最长的高铁网络”译得最好的是',
    [
      'China owns the most long high rail net.',
      'China has the longest high-speed rail network in the world.',
      'The world longest high-speed rail is having by China.',
      'In China, high-speed rail is long in the world.',
    ],
    'B',
    '先定主谓 China has，再补最高级 the longest；high-speed rail network 是固定说法。',
  ],
  [
    '写出 decide 的名词形式',
    [],
    'decision|decisions',
    '-de 结尾的动词常变 -sion：decide → decision，divide → division。',
  ],
  [
    'It is high time that we ____ action.',
    ['take', 'took', 'will take', 'have taken'],
    'B',
    'It is (high) time that 从句用过去式，表示“早就该做而没有做”。',
  ],
  [
    '120 词议论文的第一段，最先要写清楚的是',
    ['一个完整的例子', '名人名言', '题目要求的观点', '对读者的祝愿'],
    'C',
    '阅卷先看切题：第一段亮出观点，例子放到第二段去支撑它。',
  ],
  [
    'The more you practise, ____ you will speak.',
    ['the more fluently', 'more fluent', 'the most fluently', 'fluently'],
    'A',
    '“越……越……”是 the + 比较级，the + 比较级；修饰 speak 用副词 fluently。',
  ],
  [
    '用 danger 的适当形式填空：It was a ____ situation.',
    [],
    'dangerous',
    '名词 situation 前要形容词，先定词性再看意思。',
  ],
  [
    'Only after he left ____ how much he had done.',
    ['we realised', 'did we realise', 'we did realise', 'realised we'],
    'B',
    'only + 状语放在句首，主句部分倒装：did we realise。',
  ],
]

export const gradEnglishHomework: readonly HomeworkDraft[] = [
  [
    'What impressed me most was his patience. 句中 What impressed me most 是',
    ['主语从句', '宾语从句', '定语从句', '状语从句'],
    'A',
    '它在谓语 was 之前，整体作主语；what 在从句里又作 impressed 的主语。',
  ],
  [
    'The idea that animals have rights, which once seemed absurd, is now widely accepted. 主句的谓语是',
    ['have', 'seemed', 'is accepted', 'rights'],
    'C',
    '去掉同位语从句和定语从句，剩下 The idea is now widely accepted。',
  ],
  [
    'He is not so much a scholar as a teacher. 意思是',
    ['他既是学者又是教师', '与其说他是学者，不如说是教师', '他不是教师而是学者', '他算不上教师'],
    'B',
    'not so much A as B：与其说 A，不如说 B，重点在 B。',
  ],
  [
    'Hardly had he sat down ____ the phone rang. 填一个词',
    [],
    'when',
    'hardly … when …：刚……就……；no sooner 才搭配 than。',
  ],
  [
    'Prices are subject to change without notice. be subject to 在这里指',
    ['以……为主题', '可能受……影响', '服从命令', '擅长'],
    'B',
    'be subject to change：可能变动，是通知里的常用语。',
  ],
  [
    'Were it not for your help, I would fail. 句首部分等于',
    ['If it is not for', 'If it were not for', 'As it was not for', 'Unless it is for'],
    'B',
    '虚拟条件句省略 if，were 提前：Were it not for = If it were not for。',
  ],
  [
    '读长难句时，哪些词常常是可以断开的地方？（多选）',
    ['引导词 that、which', '并列连词 and、but', '不定式和分词', '冠词 a、the'],
    'ABC',
    '引导词、连词、非谓语都是新结构的开头；冠词后面还是同一个名词短语。',
  ],
  [
    'He is anything but a coward. anything but 的意思是',
    ['几乎是', '绝不是', '只不过是', '仍然是'],
    'B',
    'anything but 绝不是，nothing but 只不过是，正好相反。',
  ],
  [
    'The results are far from satisfactory. 这里的态度是',
    ['非常满意', '远不满意', '还算满意', '没有态度'],
    'B',
    'far from + 形容词：远非，态度是否定的。',
  ],
  [
    'So fast ____ light travel that it is difficult to imagine its speed. 填一个词',
    [],
    'does',
    'so + 副词放句首要倒装，light 第三人称单数，用 does。',
  ],
]
