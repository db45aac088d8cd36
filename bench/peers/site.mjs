import { readFileSync } from "node:fs";
import { makeToken, signIn } from "../lib/operator.mjs";
import { startSite } from "../lib/site.mjs";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

/** This website on a data folder that has the episodes. */
export async function prepareSite({ data, episodes }) {
  const paths = { home: "/", episode: `/episodes/${episodes[0].id}` };
  // What a first start with new episodes has to do belongs to filling.
  await (await startSite(data)).end();
  return {
    name: `diese Website ${version}`,
    parts: `Node ${process.versions.node}; ein Prozess, ohne Proxy`,
    paths,
    // With a value that says nothing an answer is never kept.
    uncached: { home: "/?gesendet=x", episode: `${paths.episode}?gesendet=x` },
    async start() {
      const { port, pid, end } = await startSite(data);
      let token;
      const publish = async (episode) => {
        const address = `http://127.0.0.1:${port}`;
        token ??= await makeToken(address, { Cookie: await signIn(address), Origin: address });
        await publishBy(token, `${address}/api/v1/admin/episodes`, episode);
      };
      return { port, uncachedPort: port, pids: () => [pid], publish, end };
    },
  };
}

async function publishBy(token, api, { title, description, picture, audio, webvtt }) {
  const ask = async (method, url, body, version) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    if (version) headers["If-Match"] = `"${version}"`;
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`Veröffentlichen: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const fields = { title, description, drawingUrl: picture, audioUrl: audio, duration: "1:30" };
  const draft = await ask("POST", api, fields);
  const spoken = await ask(
    "PUT",
    `${api}/${draft.id}/transcript`,
    { transcript: webvtt },
    draft.version,
  );
  await ask("POST", `${api}/${draft.id}/publish`, {}, spoken.version);
}
