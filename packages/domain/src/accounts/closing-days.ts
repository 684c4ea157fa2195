/** An account closes so many days after its owner asked for it, and can be kept until then. Every text that promises it derives from here. */
export const CLOSING_DAYS = 7
