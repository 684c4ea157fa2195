import type { SeedCategory } from '../model/types'

export const categories: SeedCategory[] = [
  { id: 1, parentId: null, name: '四六级', slogan: '听得懂，写得出，一次过', sort: 1 },
  { id: 2, parentId: null, name: '考研', slogan: '一年只做一件事', sort: 2 },
  { id: 3, parentId: null, name: '大学课程', slogan: '把没听懂的那一节补上', sort: 3 },
  { id: 11, parentId: 1, name: '四级', slogan: '稳过 425', sort: 1 },
  { id: 12, parentId: 1, name: '六级', slogan: '从过线到高分', sort: 2 },
  { id: 13, parentId: 1, name: '听力', slogan: '先听清，再选对', sort: 3 },
  { id: 14, parentId: 1, name: '写译', slogan: '一篇一改', sort: 4 },
  { id: 21, parentId: 2, name: '考研英语', slogan: '阅读是底盘', sort: 1 },
  { id: 22, parentId: 2, name: '考研数学', slogan: '算得对才算会', sort: 2 },
  { id: 23, parentId: 2, name: '考研政治', slogan: '理解在前，背诵在后', sort: 3 },
  { id: 24, parentId: 2, name: '专业课与复试', slogan: '最后一段路', sort: 4 },
  { id: 31, parentId: 3, name: '高等数学', slogan: '极限到级数', sort: 1 },
  { id: 32, parentId: 3, name: '线代与概率', slogan: '矩阵与分布', sort: 2 },
  { id: 33, parentId: 3, name: '计算机', slogan: '写得出能跑的程序', sort: 3 },
  { id: 34, parentId: 3, name: '物理与通识', slogan: '看懂，再算', sort: 4 },
]
