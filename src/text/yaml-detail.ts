/** Message of the YAML parser without its position and the quoted lines: ('Bad thing at line 2, column 1:\n\na: [') → 'Bad thing' */
export const yamlDetail = (message: string): string => message.replace(/\s+at line \d+[\s\S]*$/, '').replace(/\.$/, '');
