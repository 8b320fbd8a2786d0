// The published types of the config, made from its JSON schema: with the documentation of each key, which inferred
// types do not have.

const words = (text) => text.replaceAll('*/', '*\\/');
const comment = (text, indent) => (text === undefined ? '' : `${indent}/** ${words(text)} */\n`);
const isName = (name) => /^[A-Za-z_$][\w$]*$/.test(name);

/** ('The URL.', default 10) → 'The URL. Default: `10`.' */
function docOf({ description, default: value }) {
  const text =
    value === undefined || (typeof value === 'object' && Object.keys(value).length === 0) ? '' : JSON.stringify(value);
  return text === '' || description === undefined ? description : `${description} Default: \`${text}\`.`;
}

function typeOf(schema, indent) {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((part) => typeOf(part, indent)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') return `readonly (${typeOf(schema.items, indent)})[]`;
  if (schema.type === undefined) return 'unknown';
  if (schema.type === 'integer') return 'number';
  if (schema.type !== 'object') return schema.type;
  return schema.properties === undefined
    ? `{ readonly [name: string]: ${typeOf(schema.additionalProperties, indent)} }`
    : objectType(schema, indent);
}

function objectType({ properties, required }, indent) {
  const inner = `${indent}  `;
  const keys = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const key = isName(name) ? name : JSON.stringify(name);
    const type = `${typeOf(schema, inner)}${isRequired ? '' : ' | undefined'}`;
    return `${comment(docOf(schema), inner)}${inner}readonly ${key}${isRequired ? '' : '?'}: ${type};\n`;
  });
  return `{\n${keys.join('')}${indent}}`;
}

/** A JSON schema with definitions → a TypeScript declaration of each: `export interface UserConfig { … }` */
export const configTypes = ({ $defs }) =>
  Object.entries($defs)
    .map(([name, schema]) => {
      const type = typeOf(schema, '');
      const declaration = schema.properties === undefined ? `type ${name} = ${type};` : `interface ${name} ${type}`;
      return `${comment(schema.description, '')}export ${declaration}\n`;
    })
    .join('\n');
