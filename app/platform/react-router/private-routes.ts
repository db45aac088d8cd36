/** Whether a route is personal, by its id or its file without the extension. */
export function isPrivateRoute(id: string): boolean {
  return id.includes("/admin/") || id === "routes/previews/preview";
}
