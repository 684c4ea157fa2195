import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../../platform/platform'
import { Refusal } from '../../../../platform/refusal'
import { isInvoiceName } from '../../../../platform/stores/object-store'
import { invoiceStore } from '../../../../platform/stores/open-store'

/** Where the PDF of an invoice is kept at. Its name is random, and only its buyer and the school's staff are told it. */
export function invoiceFileUrl(name: string): string {
  return `/invoices/${name}`
}

/** Serves the PDFs of invoices, to be kept as files: nothing opens one within a page of ours. */
export function addInvoiceFiles(app: FastifyInstance, { environment }: Platform): void {
  const store = invoiceStore(environment)
  app.get<{ Params: { name: string } }>(
    '/invoices/:name',
    // The address is all that opens the file.
    { logLevel: 'warn' },
    async (request, reply) => {
      const { name } = request.params
      const bytes = isInvoiceName(name) ? await store.get(name) : null
      if (!bytes) throw new Refusal('notFound')
      return reply
        .type('application/pdf')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'attachment; filename="invoice.pdf"')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, no-store')
        .send(bytes)
    },
  )
}
