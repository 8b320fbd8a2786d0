/** ('a\r\nb') → '\r\n': what the lines of a text end with */
export const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
