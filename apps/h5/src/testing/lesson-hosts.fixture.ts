/** Writes into the page, as the server does, which hosts lessons may lead to. */
export function allowLessonHosts(...hosts: string[]): void {
  document.getElementById('lesson-hosts')?.remove()
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'lesson-hosts'
  element.textContent = JSON.stringify(hosts)
  document.head.append(element)
}
