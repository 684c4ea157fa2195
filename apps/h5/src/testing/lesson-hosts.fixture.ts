/** Writes the hosts of lessons into the page, as the server does. */
export function allowLessonHosts(...hosts: string[]): void {
  document.getElementById('lesson-hosts')?.remove()
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'lesson-hosts'
  element.textContent = JSON.stringify(hosts)
  document.head.append(element)
}
