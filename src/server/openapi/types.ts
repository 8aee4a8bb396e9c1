import type { Json } from '#engine/normalized-schema/index.ts';

/** A JSON Schema (2020-12), which OpenAPI 3.1 uses. */
export type ApiSchema = Readonly<Record<string, Json>>;

export interface MediaType {
  readonly schema: ApiSchema;
  readonly example?: Json;
  /** Multipart: the content type of each part. */
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
}

/** By media type. */
export type Content = Readonly<Record<string, MediaType>>;

export interface ApiResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: ApiSchema }>>;
  readonly content?: Content;
}

/** By status. */
export type Responses = Readonly<Record<string, ApiResponse>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: ApiSchema;
}

/** One API call. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Responses;
  /** Absent: needs no authentication. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** The calls of one path, by method in lower case. */
export type PathItem = Readonly<Partial<Record<'get' | 'post' | 'delete', Operation>>>;

/** By path under the API's base, with parameters as `{name}`. */
export type Paths = Readonly<Record<string, PathItem>>;

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  /** For calls that declare none themselves. */
  readonly security: readonly [];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Paths;
  /** The requests that the server sends, by the name of the event. */
  readonly webhooks: Paths;
  readonly components: { readonly schemas: Readonly<Record<string, ApiSchema>>; readonly securitySchemes: Readonly<Record<string, Json>> };
}
