import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const contentPaths = { list: "", new: "/new", edit: "/:id/edit", deletion: "/:id/deletion" };

/** Files by address, relative to a room's `pages` or `admin/pages`. */
type Pages = Record<string, string | { file: string; id: string }>;

/**
 * A room's `routes.json`: its pages in the visitors' frame, in the operators' frame, and before sign-in. `content`:
 * addresses at which the pages that all kinds share answer.
 */
type RoomRoutes = {
  pages?: Pages;
  admin?: Pages;
  signedOut?: Pages;
  content?: Record<string, (keyof typeof contentPaths)[]>;
};

const app = fileURLToPath(new URL(".", import.meta.url));
const tables = globSync("*/{,*/}routes.json", { cwd: app })
  .map((file) => file.replaceAll("\\", "/"))
  .sort()
  .map((file) => {
    const lines: RoomRoutes = JSON.parse(readFileSync(`${app}/${file}`, "utf8"));
    return { room: dirname(file), lines };
  });

export default [
  layout("routes/public.tsx", [
    index("routes/home/home.tsx"),
    ...pagesOfRooms("pages"),
    route("vorschau/:token", "routes/previews/preview.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  ...pagesOfRooms("signedOut"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/index.ts"),
    ...pagesOfRooms("admin"),
    ...contentPages(),
    route("drafts", "routes/admin/content/drafts.ts"),
    route("drafts/:id/deletion", "routes/admin/content/draft-deletion.ts"),
    route("versions/:kind/:id", "routes/admin/content/versions.ts"),
    route("revisions/:kind/:id", "routes/admin/content/revisions.tsx"),
    route("approvals/:kind/:id", "routes/admin/content/approval.tsx"),
    route("trash", "routes/admin/content/trash.tsx"),
    route("trash/:id/restoration", "routes/admin/content/trash-restoration.tsx"),
    route("trash/:id/deletion", "routes/admin/content/trash-deletion.tsx"),
    route("edit", "routes/admin/content/edit.ts"),
    route("places", "routes/admin/places.ts"),
    route("*", "routes/admin/not-found.ts"),
  ]),
] satisfies RouteConfig;

/** The operators' pages that all kinds of content share, each kind at its own address (`content/kinds.ts`). */
function contentPages() {
  const entries = tables.flatMap(({ lines }) => Object.entries(lines.content ?? {}));
  return entries.flatMap(([address, pages]) =>
    pages.map((page) =>
      route(address + contentPaths[page], `routes/admin/content/content-${page}.tsx`, {
        id: `routes/admin/${address}/${page}`,
      }),
    ),
  );
}

/** Routes of all rooms, with the ids `routes/ROOM/FILE` or `routes/admin/ROOM/FILE`, or those in the table. */
function pagesOfRooms(which: "pages" | "admin" | "signedOut") {
  const [area, folder] = which === "pages" ? ["", "pages"] : ["admin/", "admin/pages"];
  return tables.flatMap(({ room, lines }) =>
    Object.entries(lines[which] ?? {}).map(([address, page]) => {
      const file = typeof page === "string" ? page : page.file;
      const name = `${area}${basename(room)}/${file.replace(/\.tsx?$/, "")}`;
      const id = typeof page === "string" ? `routes/${name}` : page.id;
      return route(address, `${room}/${folder}/${file}`, { id });
    }),
  );
}
