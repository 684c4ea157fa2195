import type { CourseDraft } from './course-draft'

export const universityCourses: CourseDraft[] = [
  {
    id: 1017,
    name: '高等数学（上）期末不慌',
    summary: '{hours} 小时过完一学期，极限到定积分，附三套模拟卷',
    kind: 'record',
    categoryIds: [3, 31],
    teacherIds: [108, 104],
    cover: { figure: '∫', label: '高数（上）', layout: 'orbit', motif: 'coin' },
    tags: ['录播', '期末'],
    price: 9_900,
    originalPrice: 15_900,
    assemble: { people: 3, price: 6_900, hours: 24 },
    sold: 26_381,
    validityDays: 200,
    promises: ['replay', 'answer'],
    auditionable: true,
    recommended: true,
    introduction: {
      lead: '平时没听懂的，这里从图讲起；平时听懂的，直接看例题。按期末卷的分值安排时间，先拿稳大头。',
      forWhom: ['期末前两到四周开始复习的同学', '挂过一次、要补考的同学'],
      gains: ['八张章节图', '120 道期末题', '三套模拟卷与评分标准'],
      how: '按“看图十分钟、做题三十分钟”走，先一天两小节，再一天一套模拟卷，十天学完。',
    },
    chapters: [
      {
        name: '第一章　极限',
        sections: [
          ['极限：越来越近是什么意思', 34, 'free'],
          ['七种未定式', 41],
          ['连续性与零点', 33],
        ],
      },
      {
        name: '第二章　导数与应用',
        sections: [
          ['求导一口气过', 38],
          ['洛必达：什么时候不能用', 32],
          ['最值应用题', 36],
        ],
      },
      {
        name: '第三章　积分',
        sections: [
          ['不定积分：先看被积函数像谁', 43],
          ['定积分与变限积分', 40],
          ['面积、体积与弧长', 37],
        ],
      },
      {
        name: '第四章　模拟卷',
        sections: [
          ['模拟卷一：基础', 52],
          ['模拟卷二：标准', 55],
          ['模拟卷三：偏难', 58],
        ],
      },
    ],
    documents: [
      ['高数上八张章节图.pdf', 1_540, 8],
      ['三套模拟卷与评分标准.pdf', 1_870, 21],
    ],
  },
  {
    id: 1018,
    name: '高等数学（下）：多元与级数',
    summary: '从二元函数到傅里叶，直播课回放整理成 {lessons} 讲',
    kind: 'playback',
    categoryIds: [3, 31],
    teacherIds: [108],
    cover: { figure: '∂', label: '高数（下）', layout: 'moon', motif: 'curve' },
    tags: ['回放', '期末'],
    price: 10_900,
    originalPrice: 16_900,
    sold: 11_940,
    validityDays: 200,
    promises: ['replay', 'answer'],
    introduction: {
      lead: '高数下难在“看不见”。每一讲先用地形图、热水袋、弹簧这样的东西把曲面和场看见，再写公式。',
      forWhom: ['大一下学期期末的同学', '后续要学概率、物理的同学'],
      gains: ['{lessons} 讲回放', '重积分换序练习 40 题', '级数判敛流程图'],
      how: '回放已按知识点切分，可直接跳到例题。',
    },
    chapters: [
      {
        name: '第一章　多元微分',
        sections: [
          ['偏导：只动一个变量', 46, 'free'],
          ['全微分与梯度', 48],
          ['条件极值', 44],
        ],
      },
      {
        name: '第二章　重积分',
        sections: [
          ['二重积分：换序练到不怕', 52],
          ['极坐标与三重积分', 50],
        ],
      },
      {
        name: '第三章　曲线与曲面积分',
        sections: [
          ['格林公式：沿边走一圈', 49],
          ['高斯公式：穿过去多少', 47],
        ],
      },
      {
        name: '第四章　级数',
        sections: [
          ['判敛流程图', 43],
          ['幂级数与傅里叶级数', 51],
        ],
      },
    ],
    documents: [
      ['级数判敛流程图.pdf', 240, 1],
      ['换序练习四十题.pdf', 830, 14],
    ],
  },
  {
    id: 1019,
    name: '线性代数：看得见的矩阵',
    summary: '从拉伸和旋转讲起，秩、特征值、二次型都有图',
    kind: 'record',
    categoryIds: [3, 32],
    teacherIds: [106],
    cover: { figure: 'A x = λ x', label: '线性代数', layout: 'matrix', motif: 'none' },
    tags: ['录播', '动画演示'],
    price: 12_900,
    originalPrice: 18_900,
    assemble: { people: 2, price: 9_900, hours: 24 },
    sold: 18_067,
    validityDays: 240,
    promises: ['replay', 'answer'],
    auditionable: true,
    recommended: true,
    introduction: {
      lead: '行列式不是一堆数相乘，是面积放大了几倍。每个概念先看动画，再算一个二阶的，最后才到一般情形。',
      forWhom: ['会算不会想的同学', '学机器学习前想把线代补扎实的同学'],
      gains: ['36 段动画演示', '从二阶到 n 阶的计算练习', '期末与考研题各 50 道'],
      how: '每节 30 分钟左右，课后三道计算、一道想一想。',
    },
    chapters: [
      {
        name: '第一章　向量与矩阵',
        sections: [
          ['矩阵就是一次变换', 31, 'free'],
          ['乘法为什么不能交换', 28],
          ['逆：怎么走回来', 30],
        ],
      },
      {
        name: '第二章　行列式与秩',
        sections: [
          ['行列式：面积放大几倍', 33],
          ['秩：压扁以后剩几维', 34],
          ['方程组解的全部情形', 37],
        ],
      },
      {
        name: '第三章　特征值',
        sections: [
          ['方向不变的向量', 35],
          ['对角化与幂', 36],
        ],
      },
      {
        name: '第四章　二次型',
        sections: [
          ['椭圆的长轴在哪里', 34],
          ['正定的四种判别', 32],
        ],
      },
    ],
    documents: [
      ['线代概念图册.pdf', 2_760, 40],
      ['期末题五十道.pdf', 910, 16],
    ],
  },
  {
    id: 1020,
    name: '概率论与数理统计：从骰子到检验',
    summary: '每章一个小实验，期末和考研共用',
    kind: 'record',
    categoryIds: [3, 32],
    teacherIds: [106],
    cover: { figure: 'P(A|B)', label: '概率统计', layout: 'bell', motif: 'none' },
    tags: ['录播'],
    price: 11_900,
    originalPrice: 16_900,
    sold: 9_805,
    validityDays: 240,
    promises: ['replay', 'answer'],
    introduction: {
      lead: '概率题错在读题。先把“随机试验”说清楚，再写事件，最后才套公式。',
      forWhom: ['期末要考概率统计的同学', '考研数学一、三想补概率的同学'],
      gains: ['八大分布一张表', '条件概率 30 问', '假设检验四步卡'],
      how: '一周一章，三周学完；每章最后有一道综合题。',
    },
    chapters: [
      {
        name: '第一章　事件与概率',
        sections: [
          ['先说清楚在试验什么', 32, 'free'],
          ['条件概率与贝叶斯', 38],
        ],
      },
      {
        name: '第二章　随机变量',
        sections: [
          ['八大分布一张表', 40],
          ['二维分布：画区域', 42],
          ['期望、方差与相关', 37],
        ],
      },
      {
        name: '第三章　统计',
        sections: [
          ['三大抽样分布', 34],
          ['矩估计与极大似然', 41],
          ['假设检验四步', 36],
        ],
      },
    ],
    documents: [
      ['八大分布一张表.pdf', 170, 1],
      ['条件概率三十问.pdf', 520, 11],
    ],
  },
  {
    id: 1021,
    name: '大学物理：力学与电磁',
    summary: '先看现象再写方程，32 个小实验配 200 道题',
    kind: 'record',
    categoryIds: [3, 34],
    teacherIds: [108],
    cover: { figure: '∇', label: '大学物理', layout: 'field', motif: 'none' },
    tags: ['录播', '实验演示', '含实验包'],
    price: 14_900,
    originalPrice: 19_900,
    sold: 5_273,
    validityDays: 240,
    promises: ['replay', 'answer', 'paper'],
    material: '小实验材料包（磁铁、弹簧、偏振片）、公式卡一套',
    introduction: {
      lead: '一枚硬币讲转动，一杯水讲表面张力。公式记不住没关系，现象记住了，方程写得出来。',
      forWhom: ['工科大一大二同学', '高中物理底子薄、怕电磁的同学'],
      gains: ['32 个可以自己做的小实验', '“已知、规律、所求”三栏解题法', '200 道分级练习'],
      how: '每节先做实验，再列方程；材料包{dispatch}。',
    },
    chapters: [
      {
        name: '第一章　质点与刚体',
        sections: [
          ['三栏解题法', 30, 'free'],
          ['动量与能量：什么时候守恒', 41],
          ['刚体转动：硬币实验', 43],
        ],
      },
      {
        name: '第二章　振动与波',
        sections: [
          ['简谐振动：一根弹簧', 38],
          ['波的干涉：水面上的条纹', 40],
        ],
      },
      {
        name: '第三章　电磁学',
        sections: [
          ['高斯定理：数一数穿出去的线', 44],
          ['磁场与安培环路', 42],
          ['电磁感应：磁铁下落实验', 45],
        ],
      },
      {
        name: '第四章　综合练习',
        sections: [
          ['力学大题', 48],
          ['电磁大题', 50],
        ],
      },
    ],
    documents: [
      ['三十二个小实验说明.pdf', 3_480, 44],
      ['公式卡（电子版）.pdf', 290, 6],
    ],
  },
  {
    id: 1022,
    name: 'C 语言程序设计：从第一行到小游戏',
    summary: '直播写代码，期末前写完一个贪吃蛇',
    kind: 'live',
    categoryIds: [3, 33],
    teacherIds: [107],
    cover: { figure: '{ }', label: 'C 语言', layout: 'code', motif: 'none' },
    tags: ['直播', '代码批改'],
    price: 19_900,
    originalPrice: 29_900,
    assemble: { people: 4, price: 14_900, hours: 24 },
    stock: 300,
    sold: 3_126,
    validityDays: 240,
    promises: ['replay', 'answer', 'marking'],
    auditionable: true,
    recommended: true,
    timetable: { liveIndex: 4, everyDays: 2, clock: '20:00', plateType: 0, laterHours: 2 },
    introduction: {
      lead: '程序是敲出来的。每次直播从空白文件开始，错了就当场找错，一学期的内容在 {weeks} 周里写成四个能跑的程序。',
      forWhom: ['第一次学编程的大一同学', '上机考总编译不过的同学'],
      gains: [
        '四个完整程序：计算器、成绩表、通讯录、贪吃蛇',
        '常见报错五十条对照表',
        '六次代码逐行批改',
      ],
      how: '每 {everyDays} 天一次直播；作业网页提交，{marking}。',
    },
    chapters: [
      {
        name: '第一章　让它先跑起来',
        sections: [
          ['第一行代码与编译器的脾气', 70, 'free'],
          ['变量与输入输出：做一个计算器', 75],
        ],
      },
      {
        name: '第二章　分支与循环',
        sections: [
          ['if 与 switch：分数分档', 75],
          ['循环：打印一座金字塔', 75],
          ['函数：把重复的话说一次', 80],
        ],
      },
      {
        name: '第三章　数组与指针',
        sections: [
          ['数组：成绩表', 80],
          ['指针：一张内存图', 85, 'free'],
          ['字符串的坑', 75],
        ],
      },
      {
        name: '第四章　结构体与文件',
        sections: [
          ['结构体：通讯录', 80],
          ['文件读写', 75],
          ['贪吃蛇（上）', 85],
          ['贪吃蛇（下）', 85],
        ],
      },
    ],
    documents: [
      ['常见报错五十条.pdf', 450, 12],
      ['贪吃蛇完整代码与注释.pdf', 380, 14],
    ],
  },
  {
    id: 1023,
    name: '计算机二级 Python 通关班',
    summary: '选择题 40 分加操作题 60 分，{weeks} 周直播带做',
    kind: 'live',
    categoryIds: [3, 33],
    teacherIds: [107, 106],
    cover: { figure: 'py', label: '二级 Python', layout: 'terminal', motif: 'none' },
    tags: ['直播', '上机模拟'],
    price: 25_900,
    originalPrice: 35_900,
    limited: { price: 21_900, label: '报名季', hours: 118 },
    sold: 4_409,
    validityDays: 180,
    promises: ['replay', 'answer', 'group'],
    auditionable: true,
    timetable: {
      liveIndex: 3,
      everyDays: 3,
      clock: '19:30',
      plateType: 1,
      laterHours: 4,
      generating: true,
    },
    introduction: {
      lead: '二级不考难，考熟。基本操作、简单应用、综合应用三类题各给一套写法，每周一次上机模拟。',
      forWhom: ['需要二级证书的在校同学', '没有编程基础、想顺便入门 Python 的同学'],
      gains: ['公共基础速记 60 条', '操作题三类写法模板', '{weeks} 次上机模拟'],
      how: '每 {everyDays} 天一次直播，周末上机模拟两小时，考前发一张操作题检查表。',
    },
    chapters: [
      {
        name: '第一章　公共基础与语法',
        sections: [
          ['公共基础速记六十条', 70, 'free'],
          ['数据类型与格式化输出', 75],
        ],
      },
      {
        name: '第二章　操作题三类',
        sections: [
          ['基本操作：补全代码', 75],
          ['简单应用：字典计数与 jieba', 80],
          ['简单应用：turtle 画图', 75],
          ['综合应用：读文件、算、写回去', 85],
        ],
      },
      {
        name: '第三章　上机模拟',
        sections: [
          ['模拟一讲评', 80],
          ['模拟二讲评', 80],
          ['考前检查表', 45],
        ],
      },
    ],
    documents: [
      ['公共基础六十条.pdf', 320, 7],
      ['操作题三类模板.pdf', 410, 10],
    ],
  },
  {
    id: 1024,
    name: '第一次写课程论文：检索、引用与结构',
    summary: '免费，{lessons} 节课写出一篇格式正确的课程论文',
    kind: 'record',
    categoryIds: [3, 34],
    teacherIds: [108],
    cover: { figure: '论', label: '课程论文', layout: 'paper', motif: 'brush' },
    tags: ['免费', '通识'],
    price: 0,
    originalPrice: 0,
    sold: 22_718,
    validityDays: 365,
    promises: ['replay'],
    introduction: {
      lead: '大学第一篇论文，多半输在找不到资料和不会引用。{lessons} 节课，从一个问题开始，到一篇能交的文章结束。',
      forWhom: ['第一次写课程论文的大一同学', '毕业论文开题前想补规范的同学'],
      gains: ['一份检索步骤卡', '三种引用格式对照', '一篇示范论文的批注稿'],
      how: '边听边写，{lessons} 节课结束时你手里应该有一份初稿。',
    },
    chapters: [
      {
        name: '第一讲　把兴趣变成问题',
        sections: [
          ['一个好问题的三个条件', 27, 'free'],
          ['从题目到提纲', 25, 'free'],
        ],
      },
      {
        name: '第二讲　找资料与记笔记',
        sections: [
          ['检索词怎么换', 29, 'free'],
          ['读摘要决定读不读', 22, 'free'],
        ],
      },
      {
        name: '第三讲　引用与成文',
        sections: [
          ['什么时候必须注明出处', 26, 'free'],
          ['三种引用格式对照', 24, 'free'],
          ['改稿：删掉三分之一', 31, 'free'],
        ],
      },
    ],
    documents: [
      ['检索步骤卡.pdf', 140, 1],
      ['示范论文批注稿.pdf', 780, 12],
    ],
  },
]
