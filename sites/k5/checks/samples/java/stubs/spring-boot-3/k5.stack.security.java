package k5.stack.security;

public interface Caller {
    String subject();
    boolean hasRole(String role);
}
