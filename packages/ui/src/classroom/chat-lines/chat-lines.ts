import styles from './chat-lines.module.css'

/** Class names of a list of what was said: `listBox`, `list`, `message`, `own`, `from`, `time`, `bubble`, `none`, `newest`. */
export const chatLines: Readonly<Record<string, string>> = styles
