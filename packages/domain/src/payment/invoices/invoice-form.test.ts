import { describe, expect, test } from 'vitest'
import { checkInvoiceForm, type InvoiceForm, type InvoiceFormFaults } from './invoice-form'

const PERSON: InvoiceForm = { kind: 'person', title: '林小舟', taxNumber: '', email: '' }
const COMPANY: InvoiceForm = {
  kind: 'company',
  title: '考舟教育科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'fapiao@example.com',
}

describe('what a buyer writes to be invoiced', () => {
  test.each<[string, InvoiceForm, InvoiceFormFaults]>([
    ['a person', PERSON, {}],
    ['an enterprise', COMPANY, {}],
    ['no name', { ...PERSON, title: '  ' }, { title: '请填写姓名' }],
    ['no name of an enterprise', { ...COMPANY, title: '' }, { title: '请填写企业名称' }],
    ['a title of 100', { ...PERSON, title: '舟'.repeat(100) }, {}],
    ['of 101', { ...PERSON, title: '舟'.repeat(101) }, { title: '抬头最多 100 个字' }],
    [
      'with a line break',
      { ...PERSON, title: '林\n小舟' },
      { title: '抬头里有看不见的字符，请重新输入' },
    ],
    [
      'with a mark that turns the text',
      { ...PERSON, title: '林\u202E小舟' },
      { title: '抬头里有看不见的字符，请重新输入' },
    ],
    ['a formula is a title like others', { ...PERSON, title: '=HYPERLINK("//x")' }, {}],
    [
      'an enterprise without its number',
      { ...COMPANY, taxNumber: ' ' },
      { taxNumber: '请填写税号' },
    ],
    ['an address without a dot', { ...PERSON, email: 'a@b' }, { email: '邮箱不正确，也可以不填' }],
    ['two addresses', { ...PERSON, email: 'a@b.cn,c@d.cn' }, { email: '邮箱不正确，也可以不填' }],
  ])('%s', (_, form, faults) => {
    expect(checkInvoiceForm(form).faults).toEqual(faults)
  })

  test('is kept without the spaces around it; a person has no tax number', () => {
    const typed = {
      ...COMPANY,
      title: ' 考舟 ',
      taxNumber: '91350100m000100 y43',
      email: ' a@b.cn ',
    }
    const kept = { ...COMPANY, title: '考舟', email: 'a@b.cn' }
    expect(checkInvoiceForm(typed).form).toEqual(kept)
    expect(checkInvoiceForm({ ...typed, kind: 'person' }).form).toEqual({
      ...kept,
      kind: 'person',
      taxNumber: '',
    })
  })
})
