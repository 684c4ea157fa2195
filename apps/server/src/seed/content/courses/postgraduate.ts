import type { CourseDraft } from './course-draft'

export const postgraduateCourses: CourseDraft[] = [
  {
    id: 1009,
    name: '考研英语全程班（英语一）',
    summary: '长难句打底，阅读为主，作文逐篇批改到考前',
    kind: 'live',
    categoryIds: [2, 21],
    teacherIds: [103, 101],
    cover: { figure: '英', label: '考研英语一', layout: 'moon', motif: 'lamp' },
    tags: ['直播', '作文批改', '含纸质讲义'],
    price: 129_900,
    originalPrice: 169_900,
    assemble: { people: 3, price: 109_900, hours: 24 },
    sold: 5_764,
    validityDays: 540,
    promises: ['replay', 'answer', 'marking', 'paper'],
    material: '讲义三册、真题单篇活页一套、作文稿纸一本',
    auditionable: true,
    recommended: true,
    timetable: { liveIndex: 8, everyDays: 2, clock: '19:00', plateType: 0, laterHours: 2 },
    introduction: {
      lead: '英语一的四十分在四篇阅读，底盘在句子。前四节只做一件事：把真题长句断开、译通；之后阅读、新题型、完形依次跟上。',
      forWhom: [
        '备考英语一、四级 425 到 550 的同学',
        '阅读错得没有规律的同学',
        '作文想写出自己话的同学',
      ],
      gains: [
        '三十类长句的断法',
        '近十五年真题阅读精读 60 篇',
        '大小作文各八篇精批',
        '考前全真模考与讲评',
      ],
      how: '每 {everyDays} 天一次直播，平日练单篇，周末做整块；每周五晚答疑。',
    },
    chapters: [
      {
        name: '第一章　句子：三十类断法',
        sections: [
          ['从主干找起：谓语只有一个', 80, 'free'],
          ['定语从句与它的影子', 80],
          ['插入、倒装与省略', 85],
          ['一句六十词：整句实战', 85],
        ],
      },
      {
        name: '第二章　阅读：四篇四十分',
        sections: [
          ['细节题：替换的五种写法', 90, 'free'],
          ['推断题与例证题', 90],
          ['主旨与标题', 85],
          ['态度题：作者在哪里露面', 85],
          ['商业与科技类文章带读', 90],
          ['社科类文章带读', 90],
        ],
      },
      {
        name: '第三章　新题型、翻译与完形',
        sections: [
          ['七选五：接口在代词', 80],
          ['排序与小标题', 75],
          ['翻译：五句十分怎么拿七分', 85],
          ['完形：逻辑词先填', 70],
        ],
      },
      {
        name: '第四章　写作',
        sections: [
          ['小作文：十种书信一张表', 80],
          ['大作文：图画怎么描述', 85],
          ['大作文：第二段的三句话', 85],
          ['批改课：十篇学生作文', 90],
        ],
      },
      {
        name: '第五章　模考',
        sections: [
          ['全真模考讲评', 95],
          ['考前十天安排', 60],
        ],
      },
    ],
    documents: [
      ['三十类长句断法表.pdf', 1_480, 34],
      ['真题阅读单篇活页（电子版）.pdf', 8_920, 120],
      ['十种书信一张表.pdf', 220, 2],
    ],
  },
  {
    id: 1010,
    name: '考研数学全程班（数学一）',
    summary: '高数、线代、概率三科一张计划，定金 ¥100 抵 ¥300',
    kind: 'live',
    categoryIds: [2, 22],
    teacherIds: [104, 106],
    cover: { figure: '∮', label: '考研数学一', layout: 'orbit', motif: 'compass' },
    tags: ['直播', '定金预售', '含纸质讲义'],
    price: 169_900,
    originalPrice: 219_900,
    stock: 800,
    sold: 3_902,
    validityDays: 540,
    promises: ['replay', 'answer', 'paper', 'postpone'],
    material: '讲义四册、漏分图海报、草稿本两本',
    auditionable: true,
    recommended: true,
    timetable: { liveIndex: 6, everyDays: 2, clock: '19:00', plateType: 1, laterHours: 3.5 },
    introduction: {
      lead: '数学一不缺难题，缺的是把会做的题做对。全程按“概念、计算、综合”三轮走，每一轮都有闭卷小测和错题重做。',
      forWhom: [
        '报考工科、理科专业，考数学一的同学',
        '本科高数及格线上下、想从头来过的同学',
        '二战、想把 90 分提到 120 分的同学',
      ],
      gains: [
        '三科 {lessons} 讲，一张周计划',
        '每周 30 道必做题，闭卷批改',
        '漏分图：按题型记录自己丢分',
        '两次整套模考',
      ],
      how: '每 {everyDays} 天一次直播，{answerHours} 小时内答疑；计算练习每天 20 分钟，用手机拍照提交。',
    },
    chapters: [
      {
        name: '第一章　极限与连续',
        sections: [
          ['极限的语言：从直觉到定义', 85, 'free'],
          ['等价无穷小：什么时候不能换', 85],
          ['泰勒展开：展到第几项', 90],
        ],
      },
      {
        name: '第二章　一元微积分',
        sections: [
          ['导数与微分中值定理', 90],
          ['中值定理证明题：构造函数', 90],
          ['不定积分：换元与分部', 90],
          ['定积分：对称性与估值', 90],
        ],
      },
      {
        name: '第三章　多元与级数',
        sections: [
          ['多元极值与拉格朗日乘数', 85],
          ['二重积分：换序与极坐标', 90],
          ['曲线积分与格林公式', 90],
          ['幂级数：收敛域与和函数', 85],
        ],
      },
      {
        name: '第四章　线性代数',
        sections: [
          ['秩：一切从这里开始', 85, 'free'],
          ['特征值与相似对角化', 90],
          ['二次型与正定', 85],
        ],
      },
      {
        name: '第五章　概率统计',
        sections: [
          ['二维分布与条件分布', 85],
          ['大数定律与估计', 80],
        ],
      },
      {
        name: '第六章　冲刺模考',
        sections: [
          ['整套模考讲评（一）', 95],
          ['整套模考讲评（二）', 95],
        ],
      },
    ],
    documents: [
      ['漏分图（空白，可打印）.pdf', 180, 1],
      ['每周三十题.pdf', 4_360, 64],
      ['常用展开式与积分表.pdf', 410, 4],
    ],
  },
  {
    id: 1011,
    name: '考研政治全程班：先讲通，再背诵',
    summary: '马原、毛中特、史纲、思修与时政，一遍听懂框架',
    kind: 'live',
    categoryIds: [2, 23],
    teacherIds: [105],
    cover: { figure: '政', label: '考研政治', layout: 'pillar', motif: 'seal' },
    tags: ['直播', '三遍法'],
    price: 69_900,
    originalPrice: 89_900,
    assemble: { people: 5, price: 49_900, hours: 24 },
    sold: 7_433,
    validityDays: 365,
    promises: ['replay', 'answer'],
    auditionable: true,
    recommended: true,
    timetable: {
      liveIndex: 4,
      everyDays: 3,
      clock: '20:00',
      plateType: 0,
      laterHours: 5,
      generating: true,
    },
    introduction: {
      lead: '政治拉分在多选题。先用一遍课把五个部分的框架讲通，再用选择题找盲区，最后只背自己写下来的提纲。',
      forWhom: ['九月以后才开始政治、时间不多的同学', '多选题总是少选一个的同学'],
      gains: [
        '五部分框架图五张',
        '选择题 600 道，附错因标签',
        '分析题提纲写法',
        '考前时政梳理一次',
      ],
      how: '每 {everyDays} 天一次直播，课后 30 分钟选择题；考前四周每天一道分析题提纲。',
    },
    chapters: [
      {
        name: '第一章　马克思主义基本原理',
        sections: [
          ['物质与意识：从一杯水讲起', 85, 'free'],
          ['辩证法：三大规律五对范畴', 90],
          ['认识论：实践为什么是第一位', 85],
          ['唯物史观与政治经济学', 90],
        ],
      },
      {
        name: '第二章　毛中特与新思想',
        sections: [
          ['革命与建设：一条线串起来', 85],
          ['改革开放以来的理论发展', 85],
          ['新思想：框架与关键词', 90],
        ],
      },
      {
        name: '第三章　史纲与思修',
        sections: [
          ['近代史：三个时间轴', 80],
          ['思修法基：选择题易混点', 75],
        ],
      },
      {
        name: '第四章　选择题与分析题',
        sections: [
          ['多选题：少选一个的病根', 80],
          ['分析题：提纲四步写法', 85],
          ['时政梳理与考前安排', 75],
        ],
      },
    ],
    documents: [
      ['五部分框架图.pdf', 1_960, 5],
      ['选择题 600 道.pdf', 3_140, 92],
    ],
  },
  {
    id: 1012,
    name: '考研数学基础：高数从头来',
    summary: '零起点，40 天过完高数第一轮，可升级到全程班',
    kind: 'record',
    categoryIds: [2, 22],
    teacherIds: [104],
    cover: { figure: 'lim', label: '高数从头来', layout: 'split', motif: 'ruler' },
    tags: ['录播', '可升级'],
    price: 29_900,
    originalPrice: 39_900,
    sold: 11_276,
    validityDays: 365,
    promises: ['replay', 'answer'],
    auditionable: true,
    introduction: {
      lead: '跨考、多年没碰数学，都从这里开始。不跳步，不说“显然”，每天五道题。',
      forWhom: ['跨专业考研、高数忘光的同学', '想先补基础再上全程班的同学'],
      gains: ['40 天日程', '200 道课后题和手写解答', '学完可补差价升级全程班'],
      how: '三天一小节，每天五道题，一天约 40 分钟。',
    },
    chapters: [
      {
        name: '第一章　函数与极限',
        sections: [
          ['函数：先会画图', 36, 'free'],
          ['数列极限：夹逼与单调', 42],
          ['函数极限与两个重要极限', 44],
          ['连续与间断', 38],
        ],
      },
      {
        name: '第二章　导数',
        sections: [
          ['导数：割线变成切线', 40],
          ['求导法则与隐函数', 43],
          ['单调、极值与凹凸', 45],
        ],
      },
      {
        name: '第三章　积分',
        sections: [
          ['原函数与不定积分', 41],
          ['换元法的两种方向', 46],
          ['定积分与面积', 44],
        ],
      },
      {
        name: '第四章　微分方程',
        sections: [
          ['一阶方程：先认类型', 39],
          ['二阶常系数', 42],
        ],
      },
    ],
    documents: [
      ['四十天日程表.pdf', 210, 2],
      ['课后题与手写解答.pdf', 9_640, 110],
    ],
  },
  {
    id: 1013,
    name: '考研英语长难句：三十类断法',
    summary: '每天一类，三十天把真题长句拆完，可升级到全程班',
    kind: 'record',
    categoryIds: [2, 21],
    teacherIds: [103],
    cover: { figure: '句', label: '长难句三十类', layout: 'grid', motif: 'pencil' },
    tags: ['录播', '30 天', '可升级'],
    price: 19_900,
    originalPrice: 29_900,
    limited: { price: 15_900, label: '早起价', hours: 76 },
    sold: 14_852,
    validityDays: 365,
    promises: ['replay', 'answer'],
    auditionable: true,
    recommended: true,
    introduction: {
      lead: '读不懂的句子，换个地方断就懂了。三十类断法，全部来自真题，每类三句，先断、再译、再背一句。',
      forWhom: ['单词认识、句子不懂的同学', '阅读速度上不去的同学'],
      gains: ['三十类断法卡片', '90 句真题译文', '学完可补差价升级全程班'],
      how: '每天 25 分钟：断三句、译一句、读十遍。',
    },
    chapters: [
      {
        name: '第 1–8 天　主干',
        sections: [
          ['谓语只有一个', 24, 'free'],
          ['主语太长怎么办', 26],
          ['非谓语：看似动词的词', 27],
        ],
      },
      {
        name: '第 9–16 天　从句',
        sections: [
          ['定语从句：先跳过再回来', 26],
          ['同位语从句与定语从句', 25],
          ['状语从句：逻辑先行', 27],
        ],
      },
      {
        name: '第 17–24 天　特殊结构',
        sections: [
          ['倒装与强调', 25],
          ['省略与并列', 28],
          ['插入语：两个逗号之间', 24],
        ],
      },
      {
        name: '第 25–30 天　实战',
        sections: [
          ['一句六十词', 32],
          ['一段三长句', 35],
        ],
      },
    ],
    documents: [
      ['三十类断法卡片.pdf', 1_120, 30],
      ['九十句真题译文.pdf', 760, 18],
    ],
  },
  {
    id: 1014,
    name: '考研政治马原带背：四十条提纲',
    summary: '每天一条，四十天背下最难的一门',
    kind: 'record',
    categoryIds: [2, 23],
    teacherIds: [105],
    cover: { figure: '原', label: '马原带背', layout: 'wave', motif: 'seal' },
    tags: ['录播', '打卡'],
    price: 9_900,
    originalPrice: 14_900,
    sold: 9_140,
    validityDays: 180,
    promises: ['replay', 'group'],
    introduction: {
      lead: '背不下来，常常是因为写得太长。四十条提纲，每条不超过三行，先讲再背再默写。',
      forWhom: ['马原听懂了、一做分析题就空白的同学'],
      gains: ['四十条提纲', '每条一个生活里的例子', '默写本电子版'],
      how: '每天早上 20 分钟，晚上默写一遍，群里打卡。',
    },
    chapters: [
      {
        name: '第一组　唯物论与辩证法',
        sections: [
          ['世界的物质性（1–4 条）', 21, 'free'],
          ['联系与发展（5–10 条）', 24],
          ['矛盾（11–16 条）', 25],
        ],
      },
      {
        name: '第二组　认识论与历史观',
        sections: [
          ['实践与认识（17–22 条）', 23],
          ['真理与价值（23–27 条）', 22],
          ['社会存在与意识（28–33 条）', 24],
        ],
      },
      {
        name: '第三组　政治经济学',
        sections: [
          ['商品与价值（34–37 条）', 22],
          ['资本与剩余价值（38–40 条）', 23],
        ],
      },
    ],
    documents: [['四十条提纲默写本.pdf', 560, 22]],
  },
  {
    id: 1015,
    name: '408 数据结构：写得出，画得清',
    summary: '直播讲算法思想，录播带敲代码，覆盖统考 45 分',
    kind: 'mixed',
    categoryIds: [2, 24],
    teacherIds: [107],
    cover: { figure: '树', label: '408 数据结构', layout: 'tree', motif: 'none' },
    tags: ['直播', '录播', '代码批改'],
    price: 49_900,
    originalPrice: 69_900,
    assemble: { people: 2, price: 42_900, hours: 24 },
    sold: 2_618,
    validityDays: 365,
    promises: ['replay', 'answer', 'marking'],
    auditionable: true,
    timetable: { liveIndex: 3, everyDays: 3, clock: '20:30', plateType: 0, laterHours: 1.5 },
    introduction: {
      lead: '选择题靠画图，大题靠写代码。每个结构先问“没有它会多麻烦”，再写出能跑的程序，最后看统考怎么考。',
      forWhom: ['报考计算机、考 408 的同学', '跨考、C 语言只会输出 hello 的同学'],
      gains: ['20 个结构与算法的手写模板', '近年统考选择题全讲', '六次代码批改'],
      how: '录播打底，直播讲统考题；代码在网页上提交，逐行批注。',
    },
    chapters: [
      {
        name: '第一章　C 语言补课（录播）',
        recorded: true,
        sections: [
          ['指针：一张内存图', 32, 'free'],
          ['结构体与动态分配', 35],
        ],
      },
      {
        name: '第二章　线性结构',
        sections: [
          ['顺序表与链表：代价在哪里', 80],
          ['栈与队列：括号和银行', 80],
          ['串与 KMP：next 数组不用背', 85],
        ],
      },
      {
        name: '第三章　树与图',
        sections: [
          ['二叉树遍历：三种顺序一张图', 85, 'free'],
          ['平衡树与 B 树', 85],
          ['图：最短路与拓扑排序', 90],
        ],
      },
      {
        name: '第四章　查找与排序',
        sections: [
          ['散列：冲突怎么算', 75],
          ['八种排序：一张稳定性表', 85],
          ['统考大题实战', 90],
        ],
      },
    ],
    documents: [
      ['二十个手写模板.pdf', 690, 26],
      ['统考选择题汇编（数据结构）.pdf', 2_380, 48],
    ],
  },
  {
    id: 1016,
    name: '考研复试口语与面试小班',
    summary: '八人一班，两次模拟面试，本期名额已满',
    kind: 'live',
    categoryIds: [2, 24],
    teacherIds: [102, 103],
    cover: { figure: '问', label: '复试面试小班', layout: 'bubble', motif: 'none' },
    tags: ['八人小班', '模拟面试'],
    price: 99_900,
    originalPrice: 129_900,
    stock: 0,
    sold: 64,
    validityDays: 120,
    promises: ['replay', 'marking', 'postpone'],
    timetable: { liveIndex: 1, everyDays: 4, clock: '19:30', plateType: 2, laterHours: 3 },
    introduction: {
      lead: '面试不是背自我介绍，是让老师愿意继续问你。两次模拟，全程录像，逐句复盘。',
      forWhom: ['初试过线或估分较高的同学', '开口就紧张、专业英语说不出口的同学'],
      gains: ['中英文自我介绍各一版', '专业问题二十问', '两次模拟面试录像与书面反馈'],
      how: '每 {everyDays} 天一次直播，八人一班；请假可插到下一班。',
    },
    chapters: [
      {
        name: '第一章　准备',
        sections: [
          ['老师在面试里看什么', 70, 'free'],
          ['自我介绍：三段九十秒', 80],
        ],
      },
      {
        name: '第二章　模拟',
        sections: [
          ['模拟面试（一）：英文问答', 100],
          ['模拟面试（二）：专业追问', 100],
        ],
      },
      {
        name: '第三章　复盘',
        sections: [
          ['录像复盘与压力问题', 90],
          ['面试前一天', 40],
        ],
      },
    ],
    documents: [['专业问题二十问.pdf', 330, 8]],
  },
]
