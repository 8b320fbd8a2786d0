/** ('a\r\nb') → '\r\n': the line ending of a text */
export const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
