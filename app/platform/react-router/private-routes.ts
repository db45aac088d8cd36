/** True if a route is personal, by its id or by its file without the extension. */
export function isPrivateRoute(id: string): boolean {
  return id.includes("/admin/") || id === "routes/previews/preview";
}
