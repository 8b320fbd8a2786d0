// The methods of HTTP that an OpenAPI document has keys for; QUERY since OpenAPI 3.2.

export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

/** The methods as samples and texts write them, for a regular expression: `GET|PUT|…` */
export const methodPattern = httpMethods.join('|').toUpperCase();
